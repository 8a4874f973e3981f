import { counted } from '#app/ground/counted';
import { bookingFindings } from '#app/booking/booking-findings';
import { policySlugs } from '#app/company/policy-slugs';
import { sellerFindings } from '#app/company/seller-findings';
import type { Content, Site } from '#app/content/content';
import { contentStatus, renewContent, publishedContent } from '#app/content/content.server';
import { shopTime } from '#app/database/clock.server';
import { contradictions } from '#app/findings/policies';
import { env } from '#app/ground/env.server';
import { formatPaise } from '#app/ground/money';
import { stateOfGstin } from '#app/papers/gstin';
import { whyNoGst } from '#app/papers/snapshot';
import { STATES } from '#app/papers/states';
import { fail, pass, warn, type Check, type Checked } from './check';

/** A policy of fewer characters is a placeholder. */
const SHORTEST_POLICY = 200;
const PLACEHOLDER =
  /lorem ipsum|\bTODO\b|\bTBD\b|\[[^\]]*(?:name|address|date|company)[^\]]*\](?!\()/i;

export const CONTENT_CHECKS: Check[] = [
  { name: 'Content', run: source },
  { name: 'Prices', run: async () => prices(await shown()) },
  { name: 'Seller', run: async () => seller(await shown()) },
  { name: 'GST', run: async () => gst((await shown()).site) },
  { name: 'Slots', run: async () => slots(await shown()) },
  { name: 'Policies', run: async () => policies(await shown()) },
];

const shown = async (): Promise<Content> => (await publishedContent()).content;

async function source(): Promise<Checked> {
  if (!env.CMS_GRAPHQL_URL)
    return warn(
      'The bundled catalogue is sold as it is. Set CMS_GRAPHQL_URL to change it in the CMS.',
    );
  await renewContent();
  const { source: from, dropped } = contentStatus();
  if (from !== 'cms') return fail(`The CMS does not answer; ${from} is shown. Check CMS_TOKEN.`);
  if (dropped.length > 0)
    return warn(
      `${counted(dropped.length, 'entry is', 'entries are')} left out; /preview/health says why.`,
    );
  return pass('All of it comes from the CMS.');
}

export function prices({ categories }: Pick<Content, 'categories'>): Checked {
  const all = categories.flatMap(({ services }) => services).map(({ pricePaise }) => pricePaise);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (all.length === 0) return fail('Nothing is offered. Publish services in the CMS.');
  if (!(least > 0)) return fail('A price is not positive. Fix it in the CMS.');
  return pass(
    `${counted(all.length, 'service')} from ${formatPaise(least)} to ${formatPaise(most)}.`,
  );
}

function slots(content: Content): Checked {
  const found = bookingFindings(content, shopTime()).map(
    ({ subject, what }) => `${subject}: ${what}`,
  );
  return found.length === 0
    ? pass('Each zone has slots to book.')
    : warn(`${found.join('. ')}. More: /preview/health.`);
}

function seller(content: Content): Checked {
  const missing = sellerFindings(content).map(({ what }) => what);
  return missing.length === 0
    ? pass('Address and grievance officer are shown.')
    : warn(missing.join(' '));
}

/** A paper with the wrong tax is hard to take back, so mode and number have to agree. */
export function gst(site: Pick<Site, 'gst' | 'seller'>): Checked {
  const { mode, sac } = site.gst;
  const gstin = site.seller?.gstin ?? '';
  if (mode === 'unregistered')
    return gstin === ''
      ? pass('Not registered: receipts name no tax.')
      : fail('A GSTIN is shown and receipts name no tax. Choose the GST mode in Site settings.');
  const why = whyNoGst(site);
  if (why) return fail(`${why} No ${mode} paper is issued until it is right.`);
  const state = STATES[stateOfGstin(gstin)] ?? '';
  return pass(
    `${mode === 'regular' ? 'Tax invoices' : 'Bills of supply'} of ${state}, SAC ${sac}.`,
  );
}

export function policies(content: Content): Checked {
  const missing = policySlugs.filter((slug) => {
    const page = content.writtenPages.find((each) => each.slug === slug);
    return !page || page.body.trim().length < SHORTEST_POLICY || PLACEHOLDER.test(page.body);
  });
  if (missing.length > 0)
    return fail(`Not written: ${missing.join(', ')}. Razorpay and the law require them.`);
  const wrong = contradictions(content);
  if (wrong.length > 0)
    return warn(
      `${counted(wrong.length, 'sentence contradicts', 'sentences contradict')} a fact: /preview/health.`,
    );
  return pass('All are written. Has one of your people read them?');
}
