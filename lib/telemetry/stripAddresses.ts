/** An address without its query and its hash, which may say what somebody looked for. */
export function stripAddress(address: string): string {
  const end = address.search(/[?#]/);
  return end === -1 ? address : address.slice(0, end);
}

/** Where a query or a hash begins in a word: after a slash, or before a `name=`. */
function findQuery(word: string): number {
  const slash = word.indexOf('/');
  const afterSlash = slash === -1 ? -1 : word.slice(slash).search(/[?#]/);
  return afterSlash === -1 ? word.search(/[?#][^?#=]*=/) : slash + afterSlash;
}

function stripWord(word: string): string {
  const start = findQuery(word);
  if (start === -1) return word;
  // A stack names the line and the column behind the address.
  const position = /(?::\d{1,9}){1,2}\)?$/.exec(word.slice(start))?.[0] ?? '';
  return `${word.slice(0, start)}${position}`;
}

/** A text in which addresses may stand, such as a message or a stack: each without its query and its hash. */
export function stripAddresses(text: string): string {
  return text.replace(/\S+/g, stripWord);
}
