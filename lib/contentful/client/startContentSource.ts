import { getConfig } from '@/lib/config/env';
import type { ContentObserver, ContentSource } from './contentSource';
import { createContentSource } from './createContentSource';

declare global {
  /** The framework bundles this module more than once and the server has its own copy: all of them meet here. */
  var contentSourceOfProcess: Promise<ContentSource> | undefined;
}

/**
 * The process's content source, made at the first call.
 * @throws SpaceExportError when the embedded space cannot be used
 */
export function startContentSource(): Promise<ContentSource> {
  const running = globalThis.contentSourceOfProcess;
  if (running !== undefined) return running;
  const source = createContentSource(getConfig().content);
  globalThis.contentSourceOfProcess = source;
  source.catch(() => {
    globalThis.contentSourceOfProcess = undefined;
  });
  return source;
}

/**
 * The source as one request sees it. What is made of a source without a version (a preview) is cached for as long as the
 * source object lives, so that within one request each question is asked once.
 */
export function createRequestSource(source: ContentSource, observer?: ContentObserver): ContentSource {
  if (observer !== undefined) return { ...source, observer, model: () => observer.ask(source.model) };
  return source.version() === undefined ? { ...source } : source;
}
