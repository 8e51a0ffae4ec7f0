/**
 * Relies on: `Head` of `next/document`, which asks its own methods `getPolyfillScripts`, `getDynamicChunks` and `getScripts` for all script elements,
 * and `getCssLinks` for the stylesheets.
 * Remove when: the framework can start its scripts after the first view by itself.
 */
import type { JSX } from 'react';
import { Head } from 'next/document';
import { z } from 'zod';
import { getConfig } from '@/lib/config/env';
import { listBlockStyles } from '../blockStyles';
import { START_SCRIPT } from './startScript';

type DocumentFiles = Parameters<Head['getScripts']>[0];

const SCRIPT = z.object({ props: z.object({ src: z.string() }) });

/** The key and the address for page views. Undefined if page views need consent. */
function findViewReceiver(): string | undefined {
  const telemetry = getConfig().services?.telemetry;
  return telemetry === undefined || telemetry.needsConsent
    ? undefined
    : `${telemetry.instrumentationKey} ${telemetry.endpoint}`;
}

/** Names the script that starts the framework's, and lists these for it, in the order in which they run; and the styles of rare blocks. */
export class LateHead extends Head {
  /** Only browsers that cannot run the site would load them. */
  override getPolyfillScripts(): JSX.Element[] {
    return [];
  }

  override getDynamicChunks(): JSX.Element[] {
    return [];
  }

  /** After those of every page: a block's own rules win over those of what it is made of. */
  override getCssLinks(files: DocumentFiles): JSX.Element[] {
    const own = listBlockStyles(this.context.__NEXT_DATA__.props['pageProps']);
    return [
      ...(super.getCssLinks(files) ?? []),
      ...own.map((href) => <link key={href} rel="stylesheet" href={href} />),
    ];
  }

  override getScripts(files: DocumentFiles): JSX.Element[] {
    const late = [...super.getDynamicChunks(files), ...super.getScripts(files)].filter(
      (element) => element !== null,
    );
    const { buildId } = this.context.__NEXT_DATA__;
    return [
      <script
        key={START_SCRIPT}
        defer
        src={`/_next/static/${buildId}/${START_SCRIPT}`}
        data-release={buildId}
        data-views={findViewReceiver()}
        data-scripts={late.map((element) => SCRIPT.parse(element).props.src).join(' ')}
      />,
    ];
  }
}
