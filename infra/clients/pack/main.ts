import { packClients } from './pack-clients.ts';

const [folder, publicUrl = 'http://localhost:8080'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run clients:pack -- FOLDER [ADDRESS OF THE SHOP]');
  process.exitCode = 2;
} else {
  for (const { file, bytes, sha256 } of await packClients(folder, publicUrl)) console.log(sha256, bytes, file);
}
