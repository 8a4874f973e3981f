import { rupeesToPaise } from '#app/money';
import type { fetchService } from './cms.server';
import type { Content, Service } from './content';
import { MAX_LIST_LENGTH } from './drops.server';
import { readSite } from './read-site.server';
import { serviceSchema, siteSchema } from './schemas.server';

type Ask = (id: string) => ReturnType<typeof fetchService>;

/** `false` for a small catalogue: a full refresh is as fast, and updates the pages too. */
export async function isPriceCurrent(
  { categories, site }: Content,
  shown: Service | undefined,
  ask: Ask,
): Promise<boolean> {
  if (!shown || categories.every(({ services }) => services.length <= MAX_LIST_LENGTH))
    return false;
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
