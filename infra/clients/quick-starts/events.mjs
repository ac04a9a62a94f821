// Prints the codes of the account as they arrive, over the event stream. Node 20 or newer, nothing to install.
const { SHOP_URL, API_KEY } = process.env;

let lastEventId = process.env.LAST_EVENT_ID;
for (;;) {
  try {
    const answer = await fetch(`${SHOP_URL}/api/events`, {
      headers: {
        authorization: `Bearer ${API_KEY}`,
        // The stream goes on behind this event; nothing is lost for seven days.
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      },
    });
    if (!answer.ok) throw new Error(await answer.text());
    let rest = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop();
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
        lastEventId = fields.id ?? lastEventId;
        // Away for longer than events are kept: GET /api/activations and GET /api/orders say what happened meanwhile.
        if (fields.event === 'gap') console.error('events are gone; read the orders');
        if (fields.event !== 'activation-changed') continue;
        const { status, phone, messages } = JSON.parse(fields.data).activation;
        if (status === 'received') console.log('code', messages.at(-1).code, 'for', phone);
      }
    }
  } catch (failure) {
    console.error(failure.message);
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
}
