/** What the help says of the map editor. */
export const mapEditorTopic = {
  id: 'map-editor',
  title: 'Draw a map together',
  blocks: [
    {
      kind: 'text',
      text: '“Open the map editor” on the page of a project opens the map that its editors draw together. What one draws, the others see at once, and everyone undoes their own work alone. /explorer has a map of your own that needs no account; once you are signed in, “Make it a project” copies it into one.',
    },
    {
      kind: 'list',
      items: [
        'Draw: choose a tool above the map or by its digit, press the corners, and end a line or an area with Enter or by pressing its last corner again. Corners snap to what is near; Alt suspends that, and the magnet under “More tools” switches it off. While you draw, type a length, a direction or coordinates: 25 m, 90°, 25<90.',
        'Change: select a feature to move it or its corners, and to set its layer and properties. Arrows move what is selected, with Shift by ten pixels; “Scale and turn” gives it a box with grips. “More tools” splits, cuts holes, merges, separates parts, squares corners, and copies and pastes GeoJSON or WKT. While the map has the focus, Tab goes along the features in view, Enter selects and Escape leaves; while you draw, arrows move the map under a cross, and Space sets a corner there. Without a selection, the panel styles the layer: one colour and size, or by fields, a heat map of its points, icons on them, one for each value of a field where you want it, or clusters: circles with the number of points near each other, which a press parts. Areas are raised by a number or a field in metres, and a layer is shown between two zooms.',
        'Layers: drag a row, by its grip with a finger, to reorder layers or to put one into a group; “Move into” in the menu of a row does so too. Press rows with Ctrl or ⌘ to mark several, and Ctrl+G or ⌘G puts them into a group. Eye, opacity and “Hide from visitors” of a group act on all that is in it. In the tree, arrows go from row to row and open and close groups; with Alt they move the row itself.',
        'Layers from an address: the globe above the layers adds tiles, vector tiles, a map service (WMS, WMTS), a PMTiles archive or a GeoJSON file of another server, where the operator of this one permits its host. Its terms of use say which credits to name. Browsers ask that server themselves, so it learns the network address of everyone who looks at the map. A triangle on the row says that nothing comes, and the panel of the layer says why.',
        'Table: Shift+T opens the table of the layer in hand above the bottom. Press a head to sort, type or press Enter to change a value, tick rows to select them on the map. Filters by field narrow the table and, where you say so, the map for everyone. The menu of a head has its statistics, sets one value for all selected rows, and computes the field by a formula such as [height] / 2. Rows are copied to a spreadsheet and pasted from one.',
        'Operations: “Operations on this layer” in the menu of a layer makes a new layer of it: buffers, overlays with another layer, hulls, grids, joins, repairs. The map shows what would come of it before; it can be cancelled, and undone.',
        'Comments: press C, then a feature or a place, and write; @ mentions a member, who is notified and led there. A pin follows its feature, and stays where it was put when the feature is deleted. The button of the two bubbles lists threads and tasks, with those that are new to you; a thread is resolved once it is settled. “Make a task of it” pins a task to the same place. Commenters can do all of that but tasks; viewers read.',
        'Files: they become layers, dropped on the map or opened: GeoJSON, TopoJSON, KML, KMZ, GPX, TCX, FIT, Shapefiles in a .zip, FlatGeobuf, GeoPackage, GeoParquet, and CSV and XLSX with columns of latitude and longitude. What cannot be read is named with its line. A layer is saved by its menu as GeoJSON, KML, CSV, GPX, FlatGeobuf, Shapefile or GeoParquet; the window says what each loses of it. “Save” below the layers saves the whole map as one file (.webmap), styles included, which any map editor here opens again.',
        'Picture: “Picture or PDF” under “Save” below the layers, or under “More tools”, makes a page or a picture of the map, with title, legend, scale bar and north arrow as you choose, up to 300 dots per inch.',
        'Versions: “Versions” beside the name of the project names the map as it is, and lists what it was: versions also come by themselves, daily and before imports, restores and large deletions. A version is compared with the map of now, layer by layer and on the map, or seen as it was; “Restore” brings it back for everyone, as one step that you can undo. The scratch map has none.',
        'Public page: the public page of a project shows its map, some seconds after each change. “Hide from visitors” in the menu of a layer keeps that layer from it; in the menu of a field in the table, its values and all that a style tells of them.',
        'Offline: without a network your changes wait in this browser, and merge later.',
      ],
    },
  ],
} as const;
