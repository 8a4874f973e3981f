import { Button, buttonClass } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { addLateStyles } from '#app/ui/late-styles';
import { Prompt } from '#app/ui/prompt';
import type { Question, Success } from './overlays';
import css from './question-prompt.css?inline';
import { words } from '#app/words/words';

addLateStyles('ui', css);

export default function QuestionPrompt({ question }: { question: Question }) {
  const { kind, text, detail, success, answer } = question;
  return (
    <Prompt
      text={text}
      detail={success ? <WhatWasBought {...success} /> : detail}
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
          <div className="prompt-row">
            {success?.calendarPath ? (
              <a
                href={words.page.base + success.calendarPath}
                className={buttonClass('secondary')}
                download
              >
                <Icon name="calendar" size={20} />
                <span>{words.orders.addToCalendar}</span>
              </a>
            ) : null}
            <Button
              variant={success?.bookingPath ? 'quiet' : 'primary'}
              data-autofocus
              onClick={() => answer(true)}
            >
              {words.shop.ok}
            </Button>
          </div>
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

const WhatWasBought = ({ rows, next = words.payments.callNext }: Success) => (
  <>
    <dl className="prompt-rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={words.page.langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
    <p>{next}</p>
  </>
);
