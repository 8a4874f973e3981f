import { html, type Answer, type Call, type Route } from '../http';
import { markup, page } from '../page';
import { controlPage } from './page';
import { pressPlay } from './play-section';
import { STYLE } from './style';
import { SWITCHES, setSwitch } from './switches';
import { resetAll, type Watch } from './watch';

export function pageRoutes(watch: Watch): Route[] {
  const { play } = watch;
  let played = '';
  return [
    {
      name: 'control.page',
      method: 'GET',
      path: /^\/$/,
      handle: ({ url }) =>
        html(controlPage(watch, { isRefreshing: url.searchParams.has('refresh'), played })),
    },
    {
      name: 'control.style',
      method: 'GET',
      path: /^\/control\/style\.css$/,
      handle: () => ({ headers: { 'content-type': 'text/css; charset=utf-8' }, body: STYLE }),
    },
    {
      name: 'control.switch',
      method: 'POST',
      path: /^\/control\/page\/switch$/,
      handle: (call) => flip(call, watch),
    },
    ...(play
      ? [
          {
            name: 'control.play',
            method: 'POST' as const,
            path: /^\/control\/page\/play$/,
            handle: (call: Call) => pressPlay(call, play, (said) => (played = said)),
          },
        ]
      : []),
    {
      name: 'control.clear',
      method: 'POST',
      path: /^\/control\/page\/clear$/,
      handle: () => {
        watch.faults.clear();
        return backTo('/#trouble');
      },
    },
    {
      name: 'control.forget',
      method: 'POST',
      path: /^\/control\/page\/reset$/,
      handle: () => {
        resetAll(watch);
        return backTo('/');
      },
    },
  ];
}

function flip({ body }: Call, { faults }: Watch): Answer {
  const fields = new URLSearchParams(body);
  const item = SWITCHES.find(({ id }) => id === fields.get('switch'));
  if (!item) return html(page('No such switch', markup`<h1>No such switch</h1>`), 404);
  setSwitch(item, fields.get('turn') === 'on', faults);
  return backTo(fields.get('back') === '/messages' ? '/messages#trouble' : '/#trouble');
}

const backTo = (location: string): Answer => ({ status: 303, headers: { location } });
