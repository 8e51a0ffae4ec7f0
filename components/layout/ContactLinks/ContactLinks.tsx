import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { Labels } from '@/lib/models/labels';

export type ContactLinksProps = { readonly labels: Labels['siteHeader']; readonly className: string | undefined };

/** The ways to a person: to the expert and to the contact page, where the space names them. */
export function ContactLinks({ labels, className }: ContactLinksProps) {
  const links = [
    { href: labels.bioPageLink, text: labels.bio },
    { href: labels.contactLink, text: labels.contact },
  ];
  return links.map(
    ({ href, text }) =>
      href !== '' && (
        <SmartLink key={text} href={href} isExternal={false} className={className}>
          {text}
        </SmartLink>
      ),
  );
}
