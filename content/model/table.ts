import { defineContentType, json, required, title } from './defineContentType';

export const tableType = defineContentType({
  id: 'table',
  name: 'Table',
  description: 'A table as a list of rows. The first row is the header; a row with an empty cell is not shown; ### makes a bullet list of a cell.',
  fields: [
    title('title'),
    json('tableData', { ...required, localized: true }),
  ],
});
