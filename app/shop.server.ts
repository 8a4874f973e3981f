import { takeTurn } from '#app/account/turns.server';
import { meaningIndex } from '#app/search/meaning-index.server';
import { searchIndex } from '#app/search/search-index.server';
import { serviceIndex } from '#app/catalog/service-index';
import { runHealing, watchHealing } from '#app/payments/heal-bookings.server';
import { runCancellation } from '#app/orders/cancellation.server';
import { runOpenBill } from '#app/bills/open-bills.server';
import { runBillPayment } from '#app/payments/bill-payment.server';
import { runPapers } from '#app/papers/issue-papers.server';
import { runReconciliation } from '#app/payments/reconciliation.server';
import { runRefundRequest } from '#app/refunds/refund-job.server';
import { runRefundWatch } from '#app/payments/refund-sweep.server';
import { runSlotChange } from '#app/changes/slot-change.server';
import { runSettlements, watchSettlements } from '#app/payments/settlements.server';
import { followCapacity, runOverbooked, watchOverbooked } from '#app/changes/overbooked.server';
import { followZones } from '#app/changes/rezone.server';
import { keepNamesSearched } from '#app/orders/searched-names.server';
import { runSubmission } from '#app/orders/submission.server';
import {
  beforeShown,
  getContent,
  onContentChanged,
  schedule,
  contentStatus,
  publishedContent,
  warmContent,
  unpricedReason,
} from '#app/content/content.server';
import { openNews } from '#app/content/news-channel.server';
import { shopTime, startHeartbeat, whyNotInTime } from '#app/database/clock.server';
import { closeDatabase, database } from '#app/database/database.server';
import { whyNotWritable } from '#app/database/write-check.server';
import { canonicalPath } from '#app/discovery/page-address';
import { env } from '#app/ground/env.server';
import { startWorker } from '#app/jobs/worker.server';
import { runOffers, watchOffers } from '#app/waiting/offers.server';
import { readClock } from '#app/metrics/clock.server';
import { openSlots } from '#app/booking/board.server';
import { readContent } from '#app/metrics/content.server';
import { readJobs } from '#app/metrics/jobs.server';
import { readBackups, readCertificate, readDisk, watchProcess } from '#app/metrics/machine.server';
import { readMessages } from '#app/metrics/messages.server';
import { readOrders } from '#app/metrics/orders.server';
import { readWebhooks } from '#app/metrics/payments.server';
import { startReadings } from '#app/metrics/readings.server';
import { readSlots } from '#app/metrics/slots.server';
import { watchAnswers, type AnswerCounts } from '#app/metrics/answers.server';
import { registry } from '#app/metrics/registry.server';
import { inLanguage, languageOf, withoutLanguage } from '#app/ground/language';
import { inLanguageOf } from '#app/words/language.server';
import { takeStoreDown } from '#app/own-forms/store-down.server';
import { inTraceOf } from '#app/ground/trace.server';
import { readUnknownPayments } from '#app/refunds/unknown-payment.server';
import { runRetention, watchRetention } from '#app/retention/retention.server';
import { publishScheduled } from '#app/preview/publish-scheduled-change.server';
import { runTicket } from '#app/support/deliver-ticket.server';
import { runMessages } from '#app/message-facts/run-messages.server';

let worker: ReturnType<typeof startWorker> | undefined;
let heart: Awaited<ReturnType<typeof startHeartbeat>> | undefined;
let readings: ReturnType<typeof startReadings> | undefined;
let closeNews: ReturnType<typeof openNews> | undefined;

const READINGS = [
  readOrders,
  readJobs,
  readClock,
  readWebhooks,
  readUnknownPayments,
  readMessages,
  readContent(contentStatus),
  readSlots(async (now) => openSlots((await publishedContent()).content.site, now)),
  readDisk,
  readBackups,
  readCertificate,
];

/** Used by the HTTP server and the pages, which share one instance through `entry.server.tsx`. */
export const shop = {
  port: env.PORT,
  host: env.HOST,
  mode: env.SHOP_MODE,
  publicOrigin: env.PUBLIC_ORIGIN,
  proxies: env.TRUST_PROXY,
  pageCacheMb: env.PAGE_CACHE_MB,
  drainMs: env.DRAIN_MS,
  isSecure: env.PUBLIC_ORIGIN.startsWith('https:'),

  async start(): Promise<void> {
    await database();
    heart = await startHeartbeat();
    const now = shopTime();
    void keepNamesSearched(now);
    await watchHealing(now);
    await watchRetention(now);
    await watchOffers(now);
    await watchOverbooked(now);
    await watchSettlements(now);
    worker = startWorker({
      submission: runSubmission,
      reconciliation: runReconciliation,
      refunds: runRefundWatch,
      refund: runRefundRequest,
      settlements: runSettlements,
      cancellation: runCancellation,
      'slot-change': runSlotChange,
      offers: runOffers,
      overbooked: runOverbooked,
      healing: runHealing,
      ticket: runTicket,
      messages: runMessages,
      retention: runRetention,
      schedule: publishScheduled,
      papers: runPapers,
      'bill-payment': runBillPayment,
      'open-bill': runOpenBill,
    });
    schedule.start();
    for (const index of [serviceIndex, searchIndex, meaningIndex]) beforeShown(index);
    const followEditors = () => void followZones(shopTime()).then(() => followCapacity(shopTime()));
    void warmContent().then(followEditors);
    onContentChanged(followEditors);
    closeNews = openNews();
    if (env.METRICS_PORT) readings = startReadings(READINGS);
  },

  /** Whether orders can be stored, at valid prices. Providers don't count. */
  async isReady(): Promise<{ ready: boolean; reasons: string[] }> {
    const reasons = [await whyNotWritable(), unpricedReason(), whyNotInTime()].flatMap(
      (reason) => reason ?? [],
    );
    return { ready: reasons.length === 0, reasons };
  },

  metrics: {
    port: env.METRICS_PORT,
    token: env.METRICS_TOKEN,
    watch(counts: AnswerCounts): void {
      watchProcess();
      watchAnswers(counts);
    },
    scrape: () => registry.metrics(),
    type: registry.contentType,
  },

  inTraceOf,
  inLanguageOf,
  takeStoreDown,
  takeTurn,

  supportPhone: async (): Promise<string> =>
    (await getContent(new Request(env.PUBLIC_ORIGIN))).content.site.brand.supportPhone,

  async canonicalPath(path: string): Promise<string> {
    const { content } = await getContent(new Request(env.PUBLIC_ORIGIN));
    const canonical = canonicalPath(withoutLanguage(path), content);
    return canonical === undefined ? path : inLanguage(languageOf(path), canonical);
  },

  async stopJobs(): Promise<void> {
    await worker?.stop();
  },

  async stop(): Promise<void> {
    schedule.stop();
    await closeNews?.();
    await readings?.stop();
    await heart?.stop();
    await worker?.stop();
    await closeDatabase();
  },

  onContentChanged,
};
