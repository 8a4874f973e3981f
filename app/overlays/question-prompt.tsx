import { Button, buttonClass } from '#app/ui/button';
import { Prompt } from '#app/ui/prompt';
import type { Question, Success } from './overlays';
import { words } from '#app/words/words';

export default function QuestionPrompt({ question }: { question: Question }) {
  const { kind, text, detail, success, answer } = question;
  return (
    <Prompt
      text={text}
      detail={success ? <WhatWasBought rows={success.rows} /> : detail}
      isGood={Boolean(success)}
      onDismiss={() => answer(kind === 'alert')}
    >
      {kind === 'alert' ? (
        <>
          {success?.bookingPath ? (
            <a
              href={words.page.base + success.bookingPath}
              className={buttonClass('primary')}
              onClick={(event) => {
                event.preventDefault();
                answer(false);
              }}
            >
              {words.payments.seeYourBooking}
            </a>
          ) : null}
          <Button
            variant={success?.bookingPath ? 'quiet' : 'primary'}
            data-autofocus
            onClick={() => answer(true)}
          >
            {words.shop.ok}
          </Button>
        </>
      ) : (
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {words.shop.no}
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {words.shop.yes}
          </Button>
        </>
      )}
    </Prompt>
  );
}

const WhatWasBought = ({ rows }: Pick<Success, 'rows'>) => (
  <>
    <dl className="prompt-rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={words.page.langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
    <p>{words.payments.nextWeCallYou}</p>
  </>
);
