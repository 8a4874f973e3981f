import type { ServiceFieldsFragment, SupportType, SurfacesQuery } from '#graphql/generated';
import { hindi } from './hindi/hindi';
import { desktopServices } from './services/desktop';
import { laptopServices } from './services/laptop';
import { macbookServices } from './services/macbook';
import { officeServices } from './services/office';
import type { Written } from './written';

type Service = Written<ServiceFieldsFragment>;
type ServiceList = Written<NonNullable<SurfacesQuery['serviceLists'][number]>>;

/** Lists refer to services; they never copy them. */
export const serviceLists: ServiceList[] = [
  list('Landing', 'service-opti', 'Service Opti', 1, of(officeServices, 'BookingSupport')),
  list(
    'BookingPanel',
    'booking-macbook',
    'Macbook Support',
    1,
    of(macbookServices, 'QuickSupport'),
  ),
  list('BookingPanel', 'booking-windows', 'Windows Support', 2, of(laptopServices, 'QuickSupport')),
  list(
    'BookingPanel',
    'booking-desktop',
    'Desktop Support',
    3,
    of(desktopServices, 'QuickSupport'),
  ),
];

function list(
  surface: ServiceList['surface'],
  key: string,
  title: string,
  position: number,
  services: Service[],
): ServiceList {
  return {
    key,
    surface,
    title,
    position,
    services: services.map(({ documentId, slug }) => ({ documentId, slug })),
    translations: hindi({ title }),
  };
}

function of(services: Service[], supportType: SupportType): Service[] {
  return services.filter((service) => service.supportType === supportType);
}
