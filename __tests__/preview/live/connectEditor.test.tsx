import { connectEditor } from '@/preview/live/connectEditor';
import { leftOutPanelExamples } from '@/preview/bar/LeftOutPanel.examples';
import type { PreviewProps } from '@/lib/models/preview';

const APP = 'https://app.contentful.com';
const SOURCE = 'live-preview-editor';

class Message {
  readonly source = SOURCE;
}

const FORMS: Readonly<Record<string, object>> = {
  'an object': { source: SOURCE, method: 'DEBUG_MODE_ENABLED' },
  'an array': Object.assign([], { source: SOURCE, method: 'DEBUG_MODE_ENABLED' }),
  'an object of a class': new Message(),
  'an object without a prototype': Object.assign(Object.create(null) as object, { source: SOURCE }),
};

let end: () => void;
const heard: unknown[] = [];
const listen = ({ data }: MessageEvent) => void heard.push(data);

beforeAll(() => {
  const preview: PreviewProps = {
    ...Object.values(leftOutPanelExamples)[0],
    spaceId: 'space',
    environment: 'master',
    locale: 'en-GB',
    editorOrigins: [APP],
    status: { others: { draft: 0, changed: 0 }, canCompare: false, canShare: false },
  };
  end = connectEditor({ locale: 'en-GB', entries: [] }, preview, {
    onEdit: () => undefined,
    onSave: () => undefined,
  });
  // As the SDK's own: after the guard.
  window.addEventListener('message', listen);
});
beforeEach(() => heard.splice(0));
afterAll(() => {
  window.removeEventListener('message', listen);
  end();
});

const send = (data: unknown, origin: string) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }));

test.each(Object.keys(FORMS))(
  '%s that claims to be from the editor is received only from the web app',
  (name) => {
    for (const origin of [
      'https://evil.example',
      'https://app.contentful.com.evil.example',
      window.location.origin,
      'null',
      '',
    ])
      send(FORMS[name], origin);
    expect(heard).toEqual([]);
    send(FORMS[name], APP);
    expect(heard).toEqual([FORMS[name]]);
  },
);

test('messages with another source reach their own listeners', () => {
  const others = [null, 'text', [], { source: 'another' }, { method: 'DEBUG_MODE_ENABLED' }];
  for (const data of others) send(data, 'https://evil.example');
  expect(heard).toEqual(others);
});
