import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import { loadChunk } from '#app/chunks/load-chunk';
import type { Question } from './overlays';

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

const QuestionPrompt = lazy(
  async (): Promise<{ default: ComponentType<{ question: Question }> }> => {
    try {
      return await loadPrompt();
    } catch {
      return { default: NativeQuestion };
    }
  },
);

/** Loads the dialog early, for pages that may need it when the network is down. */
export function preloadQuestion(): void {
  window.setTimeout(() => void loadPrompt().catch(() => undefined));
}

/** Fallback if the chunk fails: a question about money must not get lost. */
function NativeQuestion({ question }: { question: Question }) {
  useEffect(() => {
    const { detail } = question;
    const text = typeof detail === 'string' ? `${question.text}\n\n${detail}` : question.text;
    const asking = window.setTimeout(() => {
      if (question.kind === 'alert') window.alert(text);
      question.answer(question.kind === 'alert' || window.confirm(text));
    });
    return () => window.clearTimeout(asking);
  }, [question]);
  return null;
}
