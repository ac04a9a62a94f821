package numeo;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies webhooks by Standard Webhooks. */
public final class Webhook {
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private Webhook() {}

    /**
     * Verifies a call in constant time and returns its event.
     *
     * @param body as it arrived, before any parsing
     * @param secret {@code whsec_...}, which the shop showed once
     * @throws ShopError {@code WEBHOOK_INVALID}; answer such a call with 400
     */
    public static Map<String, Object> verify(Map<String, String> headers, byte[] body, String secret, Instant now) {
        Map<String, String> given = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        given.putAll(headers);
        String id = given.getOrDefault("webhook-id", "");
        String sent = given.getOrDefault("webhook-timestamp", "");
        if (id.isEmpty() || !sent.matches("\\d{1,18}")) throw refusal("its headers are missing");
        Duration age = Duration.between(Instant.ofEpochSecond(Long.parseLong(sent)), now).abs();
        if (age.compareTo(TOLERANCE) > 0) throw refusal("it was signed too long ago, or the clock is wrong");
        String wanted = "v1," + Base64.getEncoder().encodeToString(digest(secret, id + "." + sent + ".", body));
        // During a change of the secret there are two signatures; one right one is enough.
        for (String one : given.getOrDefault("webhook-signature", "").split(" ")) {
            if (MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), wanted.getBytes(StandardCharsets.UTF_8))) {
                return Json.object(Json.parse(new String(body, StandardCharsets.UTF_8)));
            }
        }
        throw refusal("no signature fits");
    }

    private static byte[] digest(String secret, String before, byte[] body) {
        try {
            byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            mac.update(before.getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (IllegalArgumentException | GeneralSecurityException failure) {
            throw refusal("the secret is not base64");
        }
    }

    private static ShopError refusal(String why) {
        return ShopError.ofClient(ShopError.WEBHOOK_INVALID, "The webhook call is refused: " + why + ".");
    }
}
