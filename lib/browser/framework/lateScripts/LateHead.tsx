/**
 * Relies on: `Head` of `next/document`, which calls its methods `getPolyfillScripts`,
 * `getDynamicChunks` and `getScripts` for all script elements, and `getCssLinks` for stylesheets.
 * Remove when: the framework can start its scripts after the first view.
 */
import type { JSX } from 'react';
import { Head } from 'next/document';
import { z } from 'zod';
import { getConfig } from '@/lib/platform/config/env';
import type { ContainerPropsByModel } from '@/lib/models/blocks';
import { listBlockStyles, listPageModels } from '../blockStyles';
import { START_SCRIPT } from './startScript';

type DocumentFiles = Parameters<Head['getScripts']>[0];

/** `start.ts` chooses its moment of the visitor's hour, which must not change before their eyes. */
const HOURLY: keyof ContainerPropsByModel = 'day';

const SCRIPT = z.object({ props: z.object({ src: z.string() }) });

function findViewReceiver() {
  const telemetry = getConfig().services?.telemetry;
  if (telemetry === undefined || telemetry.needsConsent) return undefined;
  const { endpoint, instrumentationKey: key } = telemetry;
  return `${endpoint} ${key} Microsoft.ApplicationInsights.${key.replaceAll('-', '')}.Pageview`;
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
    const { buildId, props } = this.context.__NEXT_DATA__;
    return [
      <script
        key={START_SCRIPT}
        defer
        blocking={listPageModels(props['pageProps']).includes(HOURLY) ? 'render' : undefined}
        src={`/_next/static/${buildId}/${START_SCRIPT}`}
        data-release={buildId}
        data-views={findViewReceiver()}
        data-scripts={late.map((element) => SCRIPT.parse(element).props.src).join(' ')}
      />,
    ];
  }
}
