import { findField, markFields } from '@/preview/live/markFields';
import { CONTENT_ID } from '@/lib/platform/config/constants';
import type { EditorNotes } from '@/lib/models/editorNotes';

const OWNER = { spaceId: 'space', environment: 'master', locale: 'en-GB' };
const NOTES: EditorNotes = {
  leftOut: [],
  blocks: {
    card: {
      model: 'Card',
      field: 'title',
      fields: [{ entryId: 'card', field: 'title', text: 'Pastes', length: 6 }],
    },
  },
  fields: [{ entryId: 'page', field: 'title', text: 'Care', length: 4 }],
};

beforeEach(() => {
  document.body.innerHTML =
    `<div><main id="${CONTENT_ID}"><h1>Care</h1><div data-block="card" ` +
    'data-entry-id="card"><h2>Pastes</h2></div></main></div><aside><p>Care</p></aside>';
});

function readField(selector: string): object | undefined {
  return findField(document.querySelector(selector));
}

test('blocks and the texts in them name their entry, field and locale', () => {
  markFields(NOTES, OWNER);
  const heading = document.querySelector('h2');
  expect(heading).toHaveAttribute('data-contentful-entry-id', 'card');
  expect(heading).toHaveAttribute('data-contentful-field-id', 'title');
  expect(heading).toHaveAttribute('data-contentful-locale', 'en-GB');
  expect(document.querySelector('[data-block]')).toHaveAttribute(
    'data-contentful-entry-id',
    'card',
  );
  expect(readField('h1')).toEqual({ entryId: 'page', field: 'title' });
});

test('the tools next to the page are not marked', () => {
  markFields(NOTES, OWNER);
  expect(readField('aside p')).toBeUndefined();
});

test('outdated marks are removed', () => {
  markFields(NOTES, OWNER);
  markFields({ leftOut: [], blocks: {}, fields: [] }, OWNER);
  expect(document.querySelector('[data-contentful-entry-id], [data-contentful-locale]')).toBeNull();
});
