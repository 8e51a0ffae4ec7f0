import { writeFileSync } from 'node:fs';
import { renderAnalyticsDoc } from '@/lib/tracking/analyticsDoc';

writeFileSync('docs/analytics.md', renderAnalyticsDoc());
