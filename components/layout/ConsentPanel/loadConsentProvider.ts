import { createLoader } from '@/lib/browser/createLoader';
import type { ConsentProvider } from '@/lib/browser/consent/consentPort';
import { readServices } from '@/lib/platform/config/readServices';

/** Rejects if the provider's script cannot be fetched; the next call retries. */
export const loadConsentProvider = createLoader(async (): Promise<ConsentProvider> => {
  const services = readServices();
  const service = services?.consent;
  if (service?.provider === 'onetrust')
    return (await import('@/lib/browser/consent/oneTrust')).createOneTrust(service.domainId);
  return (await import('./createEmbeddedPanel')).createEmbeddedPanel(services);
});
