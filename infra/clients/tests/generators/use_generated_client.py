"""Imports everything that openapi-python-client made of a document, and buys with it. Prints one JSON object: modules of calls, classes, and
what the purchase brought."""

import importlib
import json
import os
import pkgutil
import sys

package = sys.argv[1]
made = importlib.import_module(package)
modules = [name for _, name, _ in pkgutil.walk_packages(made.__path__, f"{package}.")]
for name in modules:
    importlib.import_module(name)

calls = {name.rsplit(".", 1)[1]: name for name in modules if name.startswith(f"{package}.api.") and name.count(".") == 3}
said = {"calls": sorted(calls), "classes": sorted(importlib.import_module(f"{package}.models").__all__)}

if "buy_number" in calls:
    client = made.AuthenticatedClient(base_url=os.environ["SHOP_URL"], token=os.environ["SHOP_KEY"], raise_on_unexpected_status=True)
    models = importlib.import_module(f"{package}.models")
    body = models.BuyNumberBody(service="tg", country=int(os.environ["COUNTRY"]))
    bought = importlib.import_module(calls["buy_number"]).sync(client=client, body=body)
    cancelled = importlib.import_module(calls["cancel_activation"]).sync(id=bought.data.id, client=client)
    refused = importlib.import_module(calls["buy_number"]).sync(
        client=client, body=models.BuyNumberBody(service="tg", country=int(os.environ["COUNTRY"]), price_max=1)
    )
    statement = importlib.import_module(calls["download_balance_statement"]).sync(client=client)
    said["bought"] = [bought.data.status.value, cancelled.data.status.value, refused.error.code, isinstance(statement, str) and statement.startswith("{")]
print(json.dumps(said))
