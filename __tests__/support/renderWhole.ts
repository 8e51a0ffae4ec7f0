import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders as the browser does once every late component has arrived. */
export async function renderWhole(node: ReactNode): Promise<RenderResult> {
  return act(async () => Promise.resolve(render(node)));
}
