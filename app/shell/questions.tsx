import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import { loadChunk } from './load-chunk';
import type { Question } from './overlays';

/** Shows the first waiting question. */
export function Questions({ questions }: { questions: Question[] }) {
  const [question] = questions;
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <QuestionPrompt key={question.id} question={question} />
    </Suspense>
  );
}

const loadPrompt = () => loadChunk('question-prompt', () => import('./question-prompt'));

const QuestionPrompt = lazy(async (): Promise<{ default: ComponentType<{ question: Question }> }> => {
  try {
    return await loadPrompt();
  } catch {
    return { default: NativeQuestion };
  }
});

/** For a page that asks when the network may be gone: the dialog is there before it is needed. */
export function preloadQuestion(): void {
  window.setTimeout(() => void loadPrompt().catch(() => undefined)); // in a turn of its own: the page is just coming alive
}

/** When the chunk can't be had, the browser's own dialog asks: a question about money is never lost. */
function NativeQuestion({ question }: { question: Question }) {
  useEffect(() => {
    const text = question.detail ? `${question.text}\n\n${question.detail}` : question.text;
    const asking = window.setTimeout(() => {
      if (question.kind === 'alert') window.alert(text);
      question.answer(question.kind === 'alert' || window.confirm(text));
    });
    return () => window.clearTimeout(asking);
  }, [question]);
  return null;
}
