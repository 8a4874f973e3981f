import { index, route, type RouteConfig } from '@remix-run/route-config';

/** The sitemap. */
export default [
  index('routes/landing.tsx'),
  route('itemPage/*', 'routes/item-page.tsx'),

  route('search', 'routes/search.tsx'),
  route('contact-us', 'routes/contact.tsx'),

  route('about-us', 'routes/about.tsx'),
  route('terms-of-use', 'routes/policy.tsx', { id: 'terms-of-use' }),
  route('privacy-policy', 'routes/policy.tsx', { id: 'privacy-policy' }),
  route('refund-policy', 'routes/policy.tsx', { id: 'refund-policy' }),
  route('anti-discrimation-policy', 'routes/policy.tsx', { id: 'anti-discrimation-policy' }), // misspelt in the specification, and canonical
  route('ComingSoon', 'routes/coming-soon.tsx'),
  route('terms', 'routes/moved.ts', { id: 'terms' }),
  route('anti-discrimination-policy', 'routes/moved.ts', { id: 'anti-discrimination-policy' }),

  route('checkout', 'routes/checkout.tsx'),
  route('checkout/return', 'routes/checkout-return.tsx'),
  route('waiting', 'routes/waiting.tsx'),
  route('waiting/:draft', 'routes/wait.tsx'),
  route('orders/:reference', 'routes/order.tsx'),
  route('orders/:reference/receipt', 'routes/receipt.tsx'),
  route('orders/:reference/slot', 'routes/order-slot.tsx'),
  route('orders/:reference/cancellation', 'routes/order-cancellation.tsx'),

  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('search.json', 'routes/search-matches.ts'),
  route('booking-options', 'routes/booking-options.ts'),
  route('drafts', 'routes/drafts.tsx'),
  route('payments', 'routes/payments.ts'),
  route('services/:slug', 'routes/service.ts'),
  route('session', 'routes/session.ts'),
  route('sessions', 'routes/sessions.ts'),
  route('bookings', 'routes/bookings.ts'),
  route('orders/:reference/calendar.ics', 'routes/calendar.ts'),
  route('orders/:reference/submission', 'routes/submission.ts'),
  route('orders/:reference/call', 'routes/call.ts'),
  route('orders/:reference/reconciliation', 'routes/reconciliation.ts'),
  route('api/places/suggest', 'routes/places-suggest.ts'),
  route('api/places/:id', 'routes/place.ts'),
  route('api/geocode/reverse', 'routes/geocode-reverse.ts'),
  route('pictures/*', 'routes/pictures.ts'),
  route('vitals', 'routes/vitals.ts'),
  route('low-data', 'routes/low-data.ts'),
  route('webhooks/razorpay', 'routes/webhooks-razorpay.ts'),
  route('webhooks/content', 'routes/webhooks-content.ts'),
  route('webhooks/held-back', 'routes/held-back.ts'),
  route('webhooks/history/:version?', 'routes/history.ts'),
  route('webhooks/schedule', 'routes/schedule.ts'),
  route('webhooks/before-publishing', 'routes/before-publishing.ts'),

  route('preview', 'routes/preview.ts'),
  route('preview/exit', 'routes/preview-exit.ts'),
  route('preview/edit.js', 'routes/preview-edit.ts'),
  route('preview/fields', 'routes/preview-fields.ts'),
  route('preview/health', 'routes/preview-health.tsx'),

  route(':category', 'routes/category.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
