import type { SurfacesQuery } from '#graphql/generated';
import { assumed, settle } from './assumed';
import { hindi } from './hindi/hindi';
import { figure } from './policy-facts';
import type { Written } from './written';

type Step = Written<NonNullable<SurfacesQuery['howItWorksSteps'][number]>>;

const lines: [key: string, title: string, text: string][] = [
  [
    'choose',
    'Choose a service',
    'Pick what fits your problem, or "Not Sure About the Problem" if you can’t tell.',
  ],
  [
    'verify-and-pay',
    'Verify your phone and pay',
    'A one-time code confirms your number; then choose a day and a time, and pay online.',
  ],
  [
    'visit-or-call',
    'A technician visits or calls',
    'At the time you chose a technician comes to you, or an expert calls for Quick Support.',
  ],
  [
    'fixed',
    'Fixed, with a warranty',
    `Service carries a ${figure('service-warranty')}-day warranty, spare parts a ${figure('parts-warranty')}-year warranty.`,
  ],
];

/** How it works, from the first click to the warranty. */
export const steps: Step[] = lines.map(([key, title, text], index) => ({
  key,
  ...settle(`step-${key}`, assumed({ title, text })),
  position: index + 1,
  translations: hindi({ title, text }),
}));
