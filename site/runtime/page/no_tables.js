// Stands for Bokeh's tables, which no page has: Panel names one of their classes at its start.
Bokeh.register_plugin(
  {
    no_tables(_require, _module, exports) {
      exports.TableColumn = class TableColumn {};
    },
  },
  "no_tables",
  { "models/widgets/tables/index": "no_tables" },
);
