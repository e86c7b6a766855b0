"""What the package does not have, drawn by hand: letters, the joker, the frame."""

# Letters of packs that are not English, in the manner of the package's indices: Bube and Dame,
# French roi and valet, Dutch heer, Swedish ess and knekt.
LETTERS_DRAWN = {
    "B": "M-270 460H30a220 230 0 0 0 0-480h-205m205 0a200 220 0 0 0-10-440h-290m95 0v920",
    "D": "M-270 460h230a290 330 0 0 0 290-330v-260A290 330 0 0 0-40-460h-230m95 0v920",
    "E": "M270 460h-540m540 0v-150M270-460h-540m540 0v150M-175-460v920m0-480h300m0-100v200",
    "H": "M-290-460h190m-95 0v920m-95 0h190M100-460h190m-95 0v920m-95 0h190M-195 0h390",
    "Kn": "M-350-460h150m-75 0v920m-75 0h150M40-460-275 40m90-120L60 460"
    "M130 460v-520m0 170a95 150 0 0 1 190-10v360",
    "R": "M-270 460h190M-270-460h290a220 235 0 0 1 0 470h-195m185 0 230 450h60M-175-460v920",
    "V": "M-330-460h170m-85 0 245 920 245-920m-85 0h170",
}

# What a court wears over its suit on the compact face: a crown with a cross, a coronet with
# pearls, a cap with a feather.
CROWNS = {
    "K": "M-390 300-480-210-210 50 0-300 210 50 480-210 390 300ZM-390 370h780v120h-780Z"
    "M-40-500h80v70h70v80h-70v90h-80v-90h-70v-80h70Z",
    "Q": "M-350 300-480-80-260 90-250-200 0 60 250-200 260 90 480-80 350 300Z"
    "M-350 370h700v120h-700ZM-490-220a70 70 0 1 0 1 0ZM-250-350a70 70 0 1 0 1 0Z"
    "M0-230a80 80 0 1 0 1 0ZM250-350a70 70 0 1 0 1 0ZM490-220a70 70 0 1 0 1 0Z",
    "J": "M-430 300C-480 20-260-130 0-130S460 20 430 300ZM-430 370h860v120h-860Z"
    "M100-160C180-360 320-480 500-500 510-330 430-160 290-60Z",
}

# A line around the picture of a court; what of it lies beyond the round corners is covered.
CORNERS = (
    '<symbol id="line" viewBox="-720 -1340 1440 2680">'
    '<path style="fill:var(--card,#fffefb)" d="'
    "M-720-1340h140a130 130 0 0 0-130 130v130h-10ZM720-1340v260h-10v-130a130 130 0 0 0-130-130Z"
    'M720 1340h-140a130 130 0 0 0 130-130v-130h10ZM-720 1340v-260h10v130a130 130 0 0 0 130 130Z"/>'
    '<rect x="-700" y="-1320" width="1400" height="2640" rx="120" '
    'style="fill:none;stroke:#2c4a86;stroke-width:18"/></symbol>'
)

FRAME = (
    '<rect width="2360" height="3320" x="-1180" y="-1660" rx="150" '
    'style="fill:var(--card,#fffefb);stroke:var(--card-edge,#6f6857);stroke-width:16"/>'
)

STAR = (
    '<symbol id="st" viewBox="-50 -51 100 94">'
    '<path d="M0-50 13-16 49-15 20 7 31 42 0 21-31 42-20 7-49-15-13-16Z"/></symbol>'
)

# A fool's cap with three bells, one line and one band.
CAP = (
    '<symbol id="jk" viewBox="-112 -122 224 208">'
    '<path d="M-64 46C-66 22-76 8-88 4-92-2-96 2-98 10-106-34-74-62-34-44-30-34-28-28-26-18'
    "-24-52-4-84 34-88 30-80 26-72 26-62 26-46 28-34 30-22 40-48 78-54 98-20 102-10 102 0 100 12"
    ' 92 4 84 4 78 12 70 22 66 34 64 46Z"/>'
    '<circle cx="-97" cy="24" r="14"/><circle cx="44" cy="-92" r="14"/>'
    '<circle cx="98" cy="26" r="14"/>'
    '<rect x="-70" y="56" width="140" height="24" rx="10"/></symbol>'
)

JOKER = (
    f'<symbol id="X" viewBox="-1200 -1680 2400 3360">{FRAME}'
    '<g transform="scale(10)" style="fill:var(--jk,#5b2a78)">'
    '<use href="#st" x="-115" y="-150" width="62" height="58"/>'
    '<use href="#st" x="-115" y="-150" width="62" height="58" transform="rotate(180)"/>'
    '<use href="#jk" x="-75" y="-72" width="150" height="140"/></g></symbol>'
)

JOKER_COMPACT = (
    f'<symbol id="cX" viewBox="-1200 -1680 2400 3360">{FRAME}'
    '<g transform="scale(10)" style="fill:var(--jk,#5b2a78)">'
    '<use href="#st" x="-114" y="-151" width="104" height="98"/>'
    '<use href="#jk" x="20" y="40" width="94" height="94"/></g></symbol>'
)

SYMBOLS = (CORNERS, STAR, CAP, JOKER, JOKER_COMPACT)
