import { rupeesToPaise } from '#app/money';
import type { fetchService } from './cms.server';
import type { Content, Service } from './content';
import { LONGEST_ANSWER } from './drops.server';
import { readSite } from './read-site.server';
import { serviceSchema, siteSchema } from './schemas.server';

type Ask = (id: string) => ReturnType<typeof fetchService>;

/**
 * Whether the content service still says of this service, and of the slots, what the shop shows. A small catalogue is
 * not asked about one service: all of it comes as fast, and then the pages are new, too.
 */
export async function isStillSo(
  { categories, site }: Content,
  shown: Service | undefined,
  ask: Ask,
): Promise<boolean> {
  if (!shown || categories.every(({ services }) => services.length <= LONGEST_ANSWER)) return false;
  const answer = await ask(shown.id);
  const { data: service } = serviceSchema.safeParse(answer.service);
  const { data: settings } = siteSchema.safeParse(answer.site.siteSetting);
  if (
    !service ||
    !settings ||
    JSON.stringify(readSite(settings, []).slots) !== JSON.stringify(site.slots)
  )
    return false;
  return (
    rupeesToPaise(service.price) === shown.pricePaise &&
    service.name === shown.name &&
    service.slug === shown.slug &&
    service.supportType === shown.supportType &&
    (service.cartLabel === '' || service.cartLabel === shown.categoryLabel)
  );
}
