import { createElement, type ReactElement, type ReactNode } from 'react';
import { ImageEngineContext, LabelsContext, PreviewContext } from '@/components/ui/contexts';
import { ENGLISH_LABELS } from './pageModels';
import type { ImageEngine } from '@/lib/platform/config/services';

type ShellOptions = { readonly isPreview?: boolean; readonly engine?: ImageEngine };

/** Gives a component what the shell around every page provides. */
export function withShell(
  children: ReactNode,
  { isPreview = false, engine = { name: 'local' } }: ShellOptions = {},
): ReactElement {
  const inPreview = createElement(PreviewContext.Provider, { value: isPreview }, children);
  const withLabels = createElement(LabelsContext.Provider, { value: ENGLISH_LABELS }, inPreview);
  return createElement(ImageEngineContext.Provider, { value: engine }, withLabels);
}
