import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Randomness } from './randomness';

/** How often the faulty function throws. */
const MODES = ['always', 'often', 'once'] as const;

type Fault = { readonly name: string; readonly mode: (typeof MODES)[number] };

/** Makes one function of the wrapped modules throw. */
export class FaultInjector {
  /** Functions that have been called, by file and name: no other can fail. */
  readonly called = new Set<string>();
  private fault: Fault | undefined;
  private thrown = 0;

  constructor(private readonly random: Randomness) {}

  start(): Fault {
    this.fault = { name: this.random.pick([...this.called]), mode: this.random.pick(MODES) };
    this.thrown = 0;
    return this.fault;
  }

  /** @returns how often it has thrown */
  stop(): number {
    this.fault = undefined;
    return this.thrown;
  }

  /** A module whose functions, memoised components included, throw while they are the fault. */
  wrapModule(file: string, exported: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(exported).map(([name, value]) => [name, this.wrap(`${file} ${name}`, value)]),
    );
  }

  private wrap(name: string, value: unknown): unknown {
    if (typeof value === 'object' && value !== null && 'type' in value && '$$typeof' in value)
      return { ...value, type: this.wrap(name, value.type) };
    if (typeof value !== 'function') return value;
    return new Proxy(value, {
      apply: (target, self, args: readonly unknown[]): unknown => {
        this.called.add(name);
        this.throwFor(name);
        return Reflect.apply(target, self, args);
      },
    });
  }

  private throwFor(name: string): void {
    if (this.fault?.name !== name) return;
    const { mode } = this.fault;
    if ((mode === 'once' && this.thrown > 0) || (mode === 'often' && this.random.next() < 0.5))
      return;
    this.thrown += 1;
    throw new Error(`injected: ${name}`);
  }
}

const CODE = /(?<!\.d|\.examples)\.tsx?$/;

/** The files of code in some folders, without their ends. */
export function listModules(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => CODE.test(file))
      .map((file) => join(folder, file).replace(CODE, '')),
  );
}
