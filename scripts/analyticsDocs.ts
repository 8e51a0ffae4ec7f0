import { writeFileSync } from 'node:fs';
import { renderAnalyticsDoc } from '@/lib/tracking/renderAnalyticsDoc';

writeFileSync('docs/analytics.md', renderAnalyticsDoc());
