import '@/lib/browser/framework/lateScripts/startScript';
import { HYDRATED } from '@/lib/browser/tracking/track';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import type { MetricWithAttribution } from 'web-vitals/attribution';

type Details = Readonly<Record<string, string | number | undefined>>;
/** Milliseconds, except CLS. `isOfLoad`: measured for the page that was loaded as a document. */
export type Vital = Readonly<{
  name: string;
  value: number;
  properties: Readonly<Record<string, string>>;
  isOfLoad: boolean;
}>;

function explain(metric: MetricWithAttribution): Details {
  switch (metric.name) {
    case 'LCP': {
      const {
        target,
        url,
        timeToFirstByte,
        resourceLoadDelay,
        resourceLoadDuration,
        elementRenderDelay,
      } = metric.attribution;
      return {
        element: target,
        url,
        time_to_first_byte: timeToFirstByte,
        resource_load_delay: resourceLoadDelay,
        resource_load_duration: resourceLoadDuration,
        element_render_delay: elementRenderDelay,
      };
    }
    case 'INP': {
      const {
        interactionTarget,
        interactionType,
        inputDelay,
        processingDuration,
        presentationDelay,
        loadState,
      } = metric.attribution;
      return {
        element: interactionTarget,
        interaction_type: interactionType,
        input_delay: inputDelay,
        processing_duration: processingDuration,
        presentation_delay: presentationDelay,
        load_state: loadState,
      };
    }
    case 'CLS': {
      const { largestShiftTarget, largestShiftValue, largestShiftTime, loadState } =
        metric.attribution;
      return {
        element: largestShiftTarget,
        largest_shift_value: largestShiftValue,
        largest_shift_time: largestShiftTime,
        load_state: loadState,
      };
    }
    case 'FCP': {
      const { timeToFirstByte, firstByteToFCP, loadState } = metric.attribution;
      return {
        time_to_first_byte: timeToFirstByte,
        first_byte_to_fcp: firstByteToFCP,
        load_state: loadState,
      };
    }
    case 'TTFB': {
      const { waitingDuration, cacheDuration, dnsDuration, connectionDuration, requestDuration } =
        metric.attribution;
      return {
        waiting_duration: waitingDuration,
        cache_duration: cacheDuration,
        dns_duration: dnsDuration,
        connection_duration: connectionDuration,
        request_duration: requestDuration,
      };
    }
  }
}

function toTexts(details: Details): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(details)) {
    if (value !== undefined)
      texts[name] = typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value;
  }
  return texts;
}

/** How long the first press waited for the script. What works without it happened at once. */
function reportEarlyPress(report: (vital: Vital) => void) {
  const press = window.earlyVisit?.press;
  const [hydrated] = performance.getEntriesByName(HYDRATED);
  if (press !== undefined && hydrated !== undefined && press.at < hydrated.startTime)
    report({
      name: 'early_press',
      value: hydrated.startTime - press.at,
      properties: { interaction_type: press.type === 'keydown' ? 'keyboard' : 'pointer' },
      isOfLoad: true,
    });
}

export function watchVitals(report: (vital: Vital) => void): void {
  const reportMetric = (metric: MetricWithAttribution) => {
    const { name, value, rating, navigationType } = metric;
    report({
      name: `web_vital_${name.toLowerCase()}`,
      value,
      properties: toTexts({ rating, navigation_type: navigationType, ...explain(metric) }),
      isOfLoad: name !== 'CLS' && name !== 'INP' && navigationType !== 'back-forward-cache',
    });
  };
  reportEarlyPress(report);
  onTTFB(reportMetric);
  onFCP(reportMetric);
  onLCP(reportMetric);
  onCLS(reportMetric);
  onINP(reportMetric);
}
