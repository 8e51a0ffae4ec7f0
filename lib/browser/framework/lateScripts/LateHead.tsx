/**
 * Relies on: `Head` of `next/document`, which calls its methods `getPolyfillScripts`,
 * `getDynamicChunks` and `getScripts` for all script elements, and `getCssLinks` for stylesheets.
 * Remove when: the framework can start its scripts after the first view.
 */
import type { JSX } from 'react';
import { Head } from 'next/document';
import { z } from 'zod';
import { getConfig } from '@/lib/platform/config/env';
import { listBlockStyles } from '../blockStyles';
import { START_SCRIPT } from './startScript';

type DocumentFiles = Parameters<Head['getScripts']>[0];

const SCRIPT = z.object({ props: z.object({ src: z.string() }) });

function findViewReceiver() {
  const telemetry = getConfig().services?.telemetry;
  return telemetry === undefined || telemetry.needsConsent
    ? undefined
    : `${telemetry.instrumentationKey} ${telemetry.endpoint}`;
}

export class LateHead extends Head {
  /** Only browsers that cannot run the site would load polyfills. */
  override getPolyfillScripts(): JSX.Element[] {
    return [];
  }

  override getDynamicChunks(): JSX.Element[] {
    return [];
  }

  /** After the stylesheets of every page, so that a block's own rules win. */
  override getCssLinks(files: DocumentFiles): JSX.Element[] {
    const { props, page: route } = this.context.__NEXT_DATA__;
    const own = listBlockStyles({ pageProps: props['pageProps'], route });
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
