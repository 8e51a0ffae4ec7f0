import { DeferredParts } from '@/lib/http/deferredParts';

const complete = (parts: DeferredParts, body: string): string => parts.complete(Buffer.from(body)).toString();

test('each part stands where its mark was, whatever the order', () => {
  const parts = new DeferredParts();
  const [main, data] = [parts.deferText('<p>Päge “one”</p>'), parts.deferJson('{"a":"ü"}')];
  expect(complete(parts, `<script>{"props":"${data}"}</script>${main}<hr>${main}é`)).toBe('<script>{"props":{"a":"ü"}}</script><p>Päge “one”</p><hr><p>Päge “one”</p>é');
});

test('what has no mark stays as it is', () => {
  const parts = new DeferredParts();
  expect(complete(parts, 'plain')).toBe('plain');
  parts.deferText('never used');
  expect(complete(parts, 'plain')).toBe('plain');
});

test('a part may be empty, and a body nothing but marks', () => {
  const parts = new DeferredParts();
  const [empty, words] = [parts.deferText(''), parts.deferText('words')];
  expect(complete(parts, `${empty}${words}${empty}`)).toBe('words');
});

test('what a part contains is not read as a mark', () => {
  const parts = new DeferredParts();
  const inner = parts.deferText('inner');
  const outer = parts.deferText(`quotes ${inner}`);
  expect(complete(parts, outer)).toBe(`quotes ${inner}`);
});

test('the mark of another response is an error, and not its content', () => {
  const theirs = new DeferredParts();
  const marks = ['one', 'two'].map((text) => theirs.deferText(text));
  const own = new DeferredParts();
  own.deferText('own');
  expect(() => complete(own, marks.join(' '))).toThrow('without its part');
});

test.each([(mark: string) => JSON.stringify({ inner: JSON.stringify({ mark }) }), (mark: string) => mark, (mark: string) => `"${mark}`])('the mark of JSON stands in a string of its own', (write) => {
  const parts = new DeferredParts();
  expect(() => complete(parts, write(parts.deferJson('{}')))).toThrow('outside a string');
});

test('a response has no endless number of parts', () => {
  const parts = new DeferredParts();
  expect(() => Array.from({ length: 200 }, () => parts.deferText('x'))).toThrow(RangeError);
});
