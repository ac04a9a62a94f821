import { Flag } from '../../../ui/shop/flag';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import type { TariffSubject } from './use-tariffs';

/** The mark of a service, or the flag of a country. */
export const TariffIcon = ({ of, icon, name }: { of: TariffSubject; icon: string | null; name: string }) =>
  of === 'service' ? <ServiceIcon icon={icon} name={name} /> : <Flag country={icon ?? ''} size="select" />;
