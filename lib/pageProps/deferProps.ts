import { findDeferredParts, setDeferredParts } from '@/lib/http/deferredParts';
import type { Globals } from '@/lib/models/shell';
import { escapeJson } from '@/lib/seo/jsonLd';
import type { ShellProps } from './pageProps';

export type PropsForm = 'document' | 'data';

const writtenOf: Readonly<Record<PropsForm, WeakMap<object, string>>> = { document: new WeakMap(), data: new WeakMap() };

function write(value: object, form: PropsForm): string {
  const json = JSON.stringify(value);
  return form === 'document' ? escapeJson(json) : json;
}

function writeOnce(value: object, form: PropsForm): string {
  const json = writtenOf[form].get(value) ?? write(value, form);
  writtenOf[form].set(value, json);
  return json;
}

type Member = readonly [name: string, json: string];

function joinMembers(own: string, members: readonly Member[]): string {
  const written = members.map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  return `{${[...(own === '{}' ? [] : [own.slice(1, -1)]), ...written].join(',')}}`;
}

/** Menus and groups of labels are the same objects on all pages of an edition. */
function writeGlobals({ labels, header, footer, ...own }: Globals, form: PropsForm): string {
  const groups = Object.entries(labels).map(([name, group]): Member => [name, writeOnce(group, form)]);
  return joinMembers(write(own, form), [
    ['labels', joinMembers('{}', groups)],
    ['header', writeOnce(header, form)],
    ['footer', writeOnce(footer, form)],
  ]);
}

/**
 * Where the server completes the response, the framework gets a mark for the props' JSON, and finds the parts by `toJSON` when it renders the
 * page: it copies the props, so only a member of theirs stays the same.
 */
export function deferProps<Props extends ShellProps>(props: Props, { res, form }: { readonly res: object; readonly form: PropsForm }): Props {
  const parts = findDeferredParts(res);
  if (parts === undefined) return props;
  let mark: string | undefined;
  const toJSON = (): string => {
    const { globals, ...own } = props;
    mark ??= parts.deferJson(joinMembers(write(own, form), [['globals', writeGlobals(globals, form)]]));
    return mark;
  };
  setDeferredParts(toJSON, parts);
  return { ...props, toJSON };
}
