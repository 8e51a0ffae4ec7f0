import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.object({
            summary: z.string(),
            description: z.string(),
            action: z.string(),
            runbook: z.string(),
          }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});

const rules = rulesSchema
  .parse(parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')))
  .groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(
  JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')),
);
const operations = readFileSync('docs/operations/monitoring.md', 'utf8');

const EXPRESSIONS = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

const { metrics, registry } = createSiteMetrics({ release: 'build-1', hasReplica: true });
/** What Prometheus adds of its own. */
const OF_PROMETHEUS = ['up'];
const LABELS_OF_SCRAPE = ['job', 'instance', 'le'];

/**
 * Every series that the site exports, with its labels. Those that only come with their first event
 * are made to come.
 */
async function listSeries() {
  metrics.request('page', '2xx', 1);
  metrics.contentSkipped('table', 'droppedRow');
  return (await registry.metrics())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The metrics that an expression names, each with what it says in braces. */
const listSelectors = (expr: string) =>
  [...expr.matchAll(/\b((?:site|process|nodejs)_\w+|up)\b(?!\s*\()(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({ name, labels }),
  );

test('there are rules and panels, and each uses a metric', () => {
  expect(EXPRESSIONS.length).toBeGreaterThan(40);
  for (const [, expr] of EXPRESSIONS) expect(listSelectors(expr)).not.toEqual([]);
});

test.each(EXPRESSIONS)('%s uses series that the site exports: %s', async (_name, expr) => {
  const series = await listSeries();
  for (const { name, labels } of listSelectors(expr)) {
    if (OF_PROMETHEUS.includes(name)) continue;
    const own = series.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    expect(`${name}: ${own.length > 0}`).toBe(`${name}: true`);
    for (const [, label = '', operator = '', value = ''] of labels.matchAll(
      /(\w+)(=~|!~|!=|=)"([^"]*)"/g,
    )) {
      if (LABELS_OF_SCRAPE.includes(label)) continue;
      for (const wanted of operator.includes('~') ? value.split('|') : [value])
        expect(own.join('\n')).toContain(`${label}="${wanted}"`);
    }
  }
  for (const [, list = ''] of expr.matchAll(/by \(([^)]*)\)/g)) {
    const known = [...series.join('\n').matchAll(/[{,](\w+)="/g)].map(([, label]) => label);
    for (const label of list.split(/,\s*/))
      expect([...known, ...LABELS_OF_SCRAPE]).toContain(label);
  }
});

test('every metric of the site itself is on the dashboard', () => {
  const own = registry
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('site_'));
  const shown = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) =>
      listSelectors(expr).map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, '')),
    ),
  );
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test.each(rules)(
  '$alert is explained in docs/operations/monitoring.md, where it points to',
  ({ alert, annotations: { runbook } }) => {
    expect(runbook).toBe('docs/operations/monitoring.md#alerts');
    expect(operations).toContain('\n### Alerts\n');
    expect(operations).toContain(`\`${alert}\``);
  },
);
