import type { Space } from '@/lib/content/space/space';
import { makeSpace } from './askEngine';
import { buildAsset, buildEntry, buildSpaceExport } from './buildSpaceExport';

type Draft = ReturnType<typeof buildEntry>;

const BEGINNING = Date.UTC(2026, 0, 1);
const SECOND = 1000;

/** A space as its editors have it: each action is later than the one before. */
export class DraftSpace {
  private readonly entries = new Map<string, Draft>();
  private readonly assets = new Map<string, ReturnType<typeof buildAsset>>();
  private time = BEGINNING;

  constructor(entries: number) {
    for (let number = 0; number < entries; number += 1)
      this.save(`entry-${number}`, `Entry ${number}`);
    this.upload('photo');
  }

  /** @param back how many seconds the clock of the saving computer is slow */
  save(id: string, name: string, { back = 0 } = {}): void {
    this.time += SECOND;
    this.put(id, name, this.time - back * SECOND);
  }

  /** At one time for all of them, as an import does. */
  saveTogether(ids: readonly string[], name: string): void {
    this.time += SECOND;
    for (const id of ids) this.put(id, name, this.time);
  }

  savePage(id: string, url: string): void {
    this.time += SECOND;
    this.putEntry(buildEntry(id, 'page', { url: { en: url } }), this.time);
  }

  /** At the time of the last action. */
  saveAtOnce(id: string, name: string): void {
    this.put(id, name, this.time);
  }

  upload(id: string, title = id): void {
    this.time += SECOND;
    const asset = buildAsset(id);
    this.assets.set(id, {
      ...asset,
      sys: { ...asset.sys, updatedAt: new Date(this.time).toISOString() },
      fields: { ...asset.fields, title: { en: title } },
    });
  }

  /** As after a deletion or archiving: the service no longer has it. */
  remove(...ids: readonly string[]): void {
    for (const id of ids) {
      this.entries.delete(id);
      this.assets.delete(id);
    }
  }

  build(): Space {
    return makeSpace(buildSpaceExport([...this.entries.values()], [...this.assets.values()]), {
      includeDrafts: true,
    });
  }

  private put(id: string, name: string, at: number): void {
    this.putEntry(buildEntry(id, 'thing', { name: { en: name } }), at);
  }

  private putEntry(entry: Draft, at: number): void {
    this.entries.set(entry.sys.id, {
      ...entry,
      sys: { ...entry.sys, updatedAt: new Date(at).toISOString() },
    });
  }
}
