package numeo;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** What tests/client-languages.proof.ts asks of the Java client. Prints one JSON value a line. */
public final class UseClient {
    private static void tell(Object value) {
        System.out.println(Json.write(value));
    }

    private static Map<String, Object> facts(Callable<?> work) throws Exception {
        Map<String, Object> facts = new HashMap<>();
        facts.put("code", "accepted");
        try {
            work.call();
        } catch (ShopError failure) {
            facts.put("code", failure.code);
            facts.put("status", failure.status);
            facts.put("requestId", failure.requestId);
            facts.put("isOutcomeUnknown", failure.isOutcomeUnknown());
            facts.put("key", failure.idempotencyKey());
        }
        return facts;
    }

    private static Map<String, Object> shown(Contract.Activation number) {
        return Map.of("id", number.id(), "phone", number.phone(), "price", number.price(), "status", number.status());
    }

    public static void main(String[] arguments) throws Exception {
        String url = System.getenv("SHOP_URL");
        long country = Long.parseLong(System.getenv("COUNTRY"));
        Shop shop = new Shop(url, System.getenv("SHOP_KEY"));
        switch (arguments[0]) {
            case "addresses" -> {
                for (String given : List.of(
                        " HTTPS://Shop.Example:8443//pre//fix/ ", "\u200bhttp://shop.example//",
                        "shop.example", "", "ftp://shop.example", "https://me:word@shop.example")) {
                    try {
                        tell(Shop.baseAddress(given));
                    } catch (IllegalArgumentException failure) {
                        tell("refused");
                    }
                }
            }
            case "codes" -> {
                Contract.Activation number =
                        shop.buy(new Contract.BuyNumberBody("tg", country).priceMax(100_000));
                tell(shown(number));
                tell(shop.waitForCode(number.id(), Duration.ofSeconds(15), 0).code());
                Contract.Activation again = shop.askAgain(number.id());
                tell(shown(again));
                tell(shop.waitForCode(number.id(), Duration.ofSeconds(15), again.messages().size()).code());
                tell(shop.finish(number.id()).status());
            }
            case "buy" -> {
                long before = shop.currentUser().balance();
                List<Contract.Activation> bought = new ArrayList<>();
                Map<String, Object> failed = facts(() ->
                        bought.add(shop.buy(new Contract.BuyNumberBody("tg", country), System.getenv("KEY"))));
                if (bought.isEmpty()) {
                    tell(failed);
                    return;
                }
                Contract.Activation number = bought.get(0);
                tell(Map.of("number", shown(number), "paid", before - shop.currentUser().balance()));
                shop.cancel(number.id());
            }
            case "order" -> {
                Contract.ActivationOrder order =
                        shop.buyMany(new Contract.BuyNumbersBody("tg", country).quantity(3), null);
                List<Object> told = new ArrayList<>(List.of(order.requested(), order.activations().size()));
                told.add(order.shortfall());
                tell(told);
                for (Contract.Activation one : order.activations()) shop.cancel(one.id());
            }
            case "refusals" -> {
                tell(facts(() -> shop.buy(new Contract.BuyNumberBody("tg", country).priceMax(1))));
                tell(facts(() -> shop.buy(new Contract.BuyNumberBody("tg", -1))));
                tell(facts(() -> new Shop(url, "no-such-key").currentUser()));
                Shop nowhere = new Shop("http://127.0.0.1:1", "key", null, Duration.ofSeconds(5), Duration.ZERO);
                tell(facts(nowhere::currentUser));
                Contract.Activation number = shop.buy(new Contract.BuyNumberBody("tg", country));
                tell(facts(() -> shop.waitForCode(number.id(), Duration.ofMillis(500), 0)).get("code"));
                shop.cancel(number.id());
                tell(facts(() -> shop.waitForCode(number.id(), Duration.ofMinutes(20), 0)).get("code"));
            }
            case "events" -> {
                List<Long> heard = new ArrayList<>();
                shop.events(0L, event -> heard.add(event.sequence()) && heard.size() < 3);
                tell(heard);
            }
            case "webhook" -> {
                Map<String, Object> call = Json.object(Json.parse(System.getenv("CALL")));
                Map<String, String> headers = new HashMap<>();
                Json.object(call.get("headers")).forEach((name, value) -> headers.put(name, value.toString()));
                Map<String, String> other = new HashMap<>(headers);
                other.put("webhook-id", "evt_other");
                String secret = Json.text(call.get("secret"));
                byte[] body = Json.text(call.get("body")).getBytes(StandardCharsets.UTF_8);
                byte[] changed = (Json.text(call.get("body")) + " ").getBytes(StandardCharsets.UTF_8);
                Instant now = Instant.now();
                tell(facts(() -> Webhook.verify(headers, body, secret, now)).get("code"));
                tell(facts(() -> Webhook.verify(headers, changed, secret, now)).get("code"));
                tell(facts(() -> Webhook.verify(other, body, secret, now)).get("code"));
                tell(facts(() -> Webhook.verify(headers, body, "whsec_c2VjcmV0", now)).get("code"));
                tell(facts(() -> Webhook.verify(headers, body, secret, now.plusSeconds(3_600))).get("code"));
                tell(facts(() -> Webhook.verify(Map.of(), body, secret, now)).get("code"));
            }
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }
}
