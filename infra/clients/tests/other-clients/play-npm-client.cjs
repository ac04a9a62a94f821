// The published client of npm, played as play_python_clients.py plays those of Python.
const { createInterface } = require('node:readline');

const SmsActivate = require('sms-activate');

const tell = (value) => console.log(JSON.stringify(value));

const play = async () => {
  const client = new SmsActivate(process.env.SHOP_KEY);
  tell(await client.getBalance());
  tell(await client.getBalance(true));
  const { id, number } = await client.getNumber('tg', Number(process.env.COUNTRY));
  tell(String(number));
  tell(await client.getStatus(id));
  await new Promise((resolve) => createInterface({ input: process.stdin }).once('line', resolve));
  tell(await client.getCode(id));
  tell(await client.setStatus(id, 6));
};

play().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
