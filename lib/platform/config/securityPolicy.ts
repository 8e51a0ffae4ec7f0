import type { Reject, Variables } from './variables';

/** `reportShare`: from 0 to 1. */
export type PolicyConfig = Readonly<{
  hosts: Readonly<Record<'script' | 'style' | 'connect' | 'image' | 'frame', readonly string[]>>;
  reportUri: string | undefined;
  reportShare: number;
  isReportOnly: boolean;
}>;

export function resolvePolicy(env: Variables, reject: Reject): PolicyConfig {
  const isReportOnly = env.CSP_REPORT_ONLY ?? false;
  if (isReportOnly && env.CSP_REPORT_URI === undefined)
    return reject(
      'CSP_REPORT_URI is missing: with CSP_REPORT_ONLY, nobody would see what the policy will block.',
    );
  return {
    hosts: {
      script: env.CSP_SCRIPT_HOSTS ?? [],
      style: env.CSP_STYLE_HOSTS ?? [],
      connect: env.CSP_CONNECT_HOSTS ?? [],
      image: env.CSP_IMAGE_HOSTS ?? [],
      frame: env.CSP_FRAME_HOSTS ?? [],
    },
    reportUri: env.CSP_REPORT_URI,
    reportShare: env.CSP_REPORT_SHARE,
    isReportOnly,
  };
}
