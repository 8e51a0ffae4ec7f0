import type { ConsentProvider } from '@/lib/consent/consentPort';
import { readServices } from '@/lib/config/readServices';

let provider: Promise<ConsentProvider> | undefined;

async function importProvider(): Promise<ConsentProvider> {
  const services = readServices();
  const service = services?.consent;
  if (service?.provider === 'onetrust')
    return (await import('@/lib/consent/oneTrust')).createOneTrust(service.domainId);
  return (await import('./createEmbeddedPanel')).createEmbeddedPanel(services);
}

/** Loads the provider once. Rejects when its script cannot be fetched; the next call retries. */
export function loadConsentProvider(): Promise<ConsentProvider> {
  provider ??= importProvider().catch((cause: unknown) => {
    provider = undefined;
    throw cause;
  });
  return provider;
}
