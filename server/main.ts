// For those who start the server by this name. Node then loads its reader of TypeScript for this
// very line, which main.mjs saves: 15 MB.
import './main.mjs'
