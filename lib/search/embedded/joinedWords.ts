import { type Analyzer, pickMeaningful, type Token } from './analyzer';
import type { Vocabulary } from './vocabulary';

const QUERY_GAP = /^[\s_]*[-\u2010-\u2013]?[\s_]*$/;
const QUERY_HYPHEN = /[-\u2010-\u2013]/;
/** Plain comparisons rather than patterns, because every word of every text is checked. */
const isSpace = (sign: string) => sign === ' ' || sign === '\u00a0' || sign === '\u202f';
const isHyphen = (sign: string) => sign === '-' || sign === '\u2010' || sign === '\u2011';
const isApostrophe = (sign: string) => sign === "'" || sign === '\u2019';

/** Shorter function words are next to other words by chance. */
const MIN_WEAK = 3;
const MIN_JOINED = 4;
const MAX_JOINED = 40;
const MAX_PARTS = 3;
const MIN_ELIDED = 3;
const WORDS_PER_STEP = 2000;

const readGap = (text: string, before: Token, next: Token) =>
  next.start - before.end === 1 ? text.charAt(before.end) : '';

function addLink(chains: Token[][], before: Token, token: Token) {
  const last = chains.at(-1);
  if (last?.at(-1) === before) last.push(token);
  else chains.push([before, token]);
}

const joinParts = (parts: readonly Token[]) => parts.map(({ word }) => word).join('');

export type Reading = {
  readonly text: string;
  readonly words: readonly string[];
  readonly hyphenated: readonly (readonly Token[])[];
};

/** Words with two spellings: queries and the index use the joined one if any document has it. */
export class JoinedWords {
  /** First word → stem of the second word → stem of the joined word. */
  private readonly tails = new Map<string, Map<string, string>>();
  /** Stem of a joined word → stems of its parts, if documents have them as separate words. */
  private readonly parts = new Map<string, readonly string[]>();
  /** Joined spelling → its content words, or all its words if none is a content word. */
  private readonly hyphenated = new Map<string, readonly string[]>();
  /** Words that an apostrophe attaches to another, such as French articles. */
  private readonly elided = new Set<string>();

  constructor(
    private readonly analyzer: Analyzer,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** Adds a text's words to the vocabulary. Read all texts before calling `index`. */
  read(text: string): Reading {
    const words: string[] = [];
    const hyphenated: Token[][] = [];
    let before: Token | undefined;
    for (const token of this.analyzer.tokenize(text)) {
      const isContent = !this.analyzer.isStopWord(token.word);
      if (isContent) words.push(token.word);
      if (before !== undefined) {
        const gap = readGap(text, before, token);
        if (isHyphen(gap)) addLink(hyphenated, before, token);
        else if (isApostrophe(gap) && isContent && token.word.length >= MIN_ELIDED)
          this.elided.add(before.word);
      }
      before = token;
    }
    this.vocabulary.addWords(words);
    for (const chain of hyphenated) this.addHyphenated(chain);
    return { text, words, hyphenated };
  }

  /** Finds words that consist of two others. Call after every `read` and before `listStems`. */
  *index(): Generator<undefined, void> {
    let count = 0;
    for (const word of this.vocabulary.listWords()) {
      for (const [first, rest] of this.vocabulary.listHeads(word)) this.addHead(first, rest, word);
      count += 1;
      if (count % WORDS_PER_STEP === 0) yield;
    }
  }

  /** Lists the stems of a document's separate or hyphenated words as if they were joined. */
  *listStems({ text, words, hyphenated }: Reading): Generator<string, void> {
    for (const chain of hyphenated)
      if (this.vocabulary.has(joinParts(chain)))
        yield this.note(this.analyzer.stem(joinParts(chain)), chain);
    if (!words.some((word, index) => this.findTail(word, words[index + 1]) !== undefined)) return;
    let before: Token | undefined;
    for (const token of this.analyzer.tokenize(text)) {
      const joined =
        before !== undefined && isSpace(readGap(text, before, token))
          ? this.findTail(before.word, token.word)
          : undefined;
      if (before !== undefined && joined !== undefined) yield this.note(joined, [before, token]);
      before = token;
    }
  }

  listParts(stem: string): readonly string[] {
    return this.parts.get(stem) ?? [];
  }

  *mark(text: string, stems: ReadonlySet<string>): Generator<Token, void> {
    let before: Token | undefined;
    for (const token of this.analyzer.tokenize(text)) {
      const joined = before === undefined ? undefined : this.findWanted(text, before, token, stems);
      if (before !== undefined) yield joined === undefined ? before : { ...before, stem: joined };
      before = joined === undefined ? token : { ...token, stem: joined };
    }
    if (before !== undefined) yield before;
  }

  areApart(stems: ReadonlySet<string>): boolean {
    for (const stem of stems) if (this.parts.has(stem)) return true;
    return false;
  }

  /** Joins neighbours that the index has as one word, and splits unknown words. */
  spell(text: string, typed: readonly Token[], canBegin: boolean): readonly Token[] {
    const tokens: Token[] = [];
    for (let at = 0; at < typed.length;) {
      const run = this.findRun(text, typed, at);
      const [first] = run;
      if (first === undefined) break;
      tokens.push(
        ...(run.length > 1
          ? [this.join(run)]
          : this.split(first, canBegin && at === typed.length - 1)),
      );
      at += run.length;
    }
    return pickMeaningful(tokens, this.analyzer);
  }

  complete(text: string, typed: readonly Token[]): readonly string[] {
    const [before, last] = typed.slice(-2);
    if (
      before === undefined ||
      last === undefined ||
      this.isWeak(before.word, 0) ||
      !QUERY_GAP.test(text.slice(before.end, last.start))
    )
      return [];
    return this.vocabulary.complete(before.word + last.word);
  }

  private findWanted(text: string, before: Token, token: Token, stems: ReadonlySet<string>) {
    const gap = readGap(text, before, token);
    if (!isSpace(gap) && !isHyphen(gap)) return undefined;
    const joined =
      this.findTail(before.word, token.word) ?? this.analyzer.stem(before.word + token.word);
    return stems.has(joined) && this.parts.has(joined) ? joined : undefined;
  }

  private addHead(first: string, rest: string, word: string) {
    const tails = this.tails.get(first) ?? new Map<string, string>();
    this.tails.set(first, tails);
    if (this.vocabulary.isWord(rest)) tails.set(this.analyzer.stem(rest), this.analyzer.stem(word));
  }

  private findTail(first: string, second: string | undefined) {
    const tails = this.tails.get(first);
    return tails === undefined || tails.size === 0 || second === undefined
      ? undefined
      : tails.get(this.analyzer.stem(second));
  }

  private note(joined: string, parts: readonly Token[]) {
    const content = parts.filter(({ word }) => !this.analyzer.isStopWord(word));
    if (content.length > 0 && !this.parts.has(joined))
      this.parts.set(
        joined,
        content.map(({ stem }) => stem),
      );
    return joined;
  }

  private addHyphenated(chain: readonly Token[]) {
    const joined = joinParts(chain);
    if (
      chain.length <= MAX_PARTS &&
      joined.length >= MIN_JOINED &&
      joined.length <= MAX_JOINED &&
      !/\d/.test(joined)
    )
      this.hyphenated.set(
        joined,
        pickMeaningful(chain, this.analyzer).map(({ word }) => word),
      );
  }

  private findRun(text: string, tokens: readonly Token[], at: number): readonly Token[] {
    const gaps = tokens
      .slice(at + 1, at + MAX_PARTS)
      .map((token, index) => text.slice(tokens[at + index]?.end, token.start));
    const end = gaps.findIndex((gap) => !QUERY_GAP.test(gap));
    for (let length = (end < 0 ? gaps.length : end) + 1; length > 1; length -= 1) {
      const run = tokens.slice(at, at + length);
      if (this.areOne(run, gaps.slice(0, length - 1))) return run;
    }
    return tokens.slice(at, at + 1);
  }

  private areOne(run: readonly Token[], gaps: readonly string[]) {
    const joined = joinParts(run);
    // The cheap lookup is first, because few words are known and stemming takes longer.
    const isKnown =
      this.vocabulary.has(joined) || (this.tails.has(run[0]?.word ?? '') && this.isKnown(joined));
    if (!isKnown || joined.length < MIN_JOINED) return false;
    return (
      gaps.every((gap) => QUERY_HYPHEN.test(gap)) ||
      this.hyphenated.has(joined) ||
      !run.some(({ word }, index) => this.isWeak(word, index))
    );
  }

  private isWeak(word: string, index: number) {
    return (
      (word.length < MIN_WEAK && this.analyzer.isFunctionWord(word)) ||
      (index > 0 && word.length < 2)
    );
  }

  private isKnown(word: string) {
    return this.vocabulary.has(word) || this.vocabulary.hasStem(this.analyzer.stem(word));
  }

  private join(run: readonly Token[]): Token {
    const word = joinParts(run);
    return {
      word,
      stem: this.analyzer.stem(word),
      start: run[0]?.start ?? 0,
      end: run.at(-1)?.end ?? 0,
    };
  }

  private split(token: Token, canBegin: boolean): readonly Token[] {
    const { word } = token;
    if (
      this.isKnown(word) ||
      /\d/.test(word) ||
      (canBegin && this.vocabulary.complete(word).length > 0)
    )
      return [token];
    const rest = this.findElided(word);
    const parts = this.hyphenated.get(word) ?? (rest === undefined ? this.findParts(word) : [rest]);
    const found = parts.map((part) => ({ ...token, word: part, stem: this.analyzer.stem(part) }));
    return found.length > 0 && found.every(({ stem }) => this.vocabulary.hasStem(stem))
      ? found
      : [token];
  }

  private findParts(word: string): readonly string[] {
    const parts = this.vocabulary.splitWords(word);
    if (parts.length > 0) return parts;
    const pair = this.vocabulary.listHeads(word).find(([, rest]) => this.vocabulary.isWord(rest));
    // A typing error is more likely than a pair of short words.
    return pair === undefined || this.vocabulary.correct(word, 1).length > 0 ? [] : pair;
  }

  private findElided(word: string) {
    for (const prefix of this.elided) {
      const rest = word.slice(prefix.length);
      if (rest.length >= MIN_ELIDED && word.startsWith(prefix) && this.isKnown(rest)) return rest;
    }
    return undefined;
  }
}
